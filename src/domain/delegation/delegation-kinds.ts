/**
 * How a person acts for another: รักษาราชการแทน, ปฏิบัติราชการแทน, รักษาการในตำแหน่ง, and as a secretary ('assist'),
 * who never signs.
 */
export const delegationKinds = ['actingFor', 'delegated', 'actingInPosition', 'assist'] as const;
export type DelegationKind = (typeof delegationKinds)[number];
