import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';

import { SkeletonRows } from '#web/components/data-states.tsx';
import { later } from '#web/platform/later.ts';

import { RegisterForm } from './register-form.tsx';

const ArrivalScreen = later(async () => (await import('#web/arrivals/arrival-screen.tsx')).ArrivalScreen);

/** ลงทะเบียนรับ: registers a letter on paper or as a file, or the arrival named in the address. */
export function RegisterScreen() {
  const { arrival } = useSearch({ from: '/main/sarabun/register' });
  if (arrival === undefined) return <RegisterForm />;
  return (
    <Suspense fallback={<SkeletonRows count={10} />}>
      <ArrivalScreen key={arrival} arrivalId={arrival} form={RegisterForm} />
    </Suspense>
  );
}
