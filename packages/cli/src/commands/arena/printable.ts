/** What a bot said, in one line and safe to print: a terminal obeys control characters, and a reader believes hidden ones. */
export function printable(text: string, most = 500): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text;
  return cut
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\u{fffd}');
}
