/** The name and the password in the address of a service, as they are written there and as they are. */
export function passwordsOf(url: string): readonly string[] {
  const { username, password } = new URL(url);
  return [username, password].flatMap((text) => [text, decoded(text)]);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
