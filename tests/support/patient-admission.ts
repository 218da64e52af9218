import { admissionLimits, lanes, type AdmissionLimits } from '#server/platform/admission/admission-limits.ts';

const patience = { maxWaiting: 10_000, maxWaitMs: 60_000, crowdedWaitMs: 60_000 };

/** Tests send as much at once as they like, on a busy machine too. As little of it is worked on at once as elsewhere. */
export const patientAdmission: AdmissionLimits = {
  ...admissionLimits,
  maxInside: 10_000,
  lanes: {
    ...admissionLimits.lanes,
    ...Object.fromEntries(lanes.map((lane) => [lane, { ...admissionLimits.lanes[lane], ...patience }])),
  },
};
