/**
 * The first input of the form that holds a text it cannot read, as it says with `setCustomValidity`; each of them is
 * made to show why.
 */
export function unreadableInput(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const inputs = [...(form?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.customError);
  inputs.forEach((input) => input.checkValidity());
  return inputs[0];
}
