import { knownVariables } from '#server/platform/config/unknown-variables.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What any library may need of the machine, and the place of the tokens of SoftHSM. */
const always = /^(?:PATH|HOME|LANG|LC_[A-Z]+|TZ|SOFTHSM2_CONF)$/;

/** What the library of a hardware module is given: little, those variables that the operator names, and never a setting of ours. */
export const environmentOfModule = (environment: Environment, named: readonly string[]): Environment =>
  Object.fromEntries(
    Object.entries(environment).filter(
      ([name]) => always.test(name) || (named.includes(name) && !knownVariables.includes(name)),
    ),
  );
