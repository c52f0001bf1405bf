interface DataProps {
  /** The address of the same list for a spreadsheet. */
  readonly csv: string;
  /** The address of the same list for a program. */
  readonly json: string;
  /** What the list is of, for those who hear the links alone. */
  readonly what: string;
  /** What is said before the links, where the list is not just above them. */
  readonly title?: string;
}

/** What is on the page, to be taken along. */
export function Data({ csv, json, what, title = 'The same as' }: DataProps) {
  return (
    <p class="data soft">
      {title}{' '}
      <a href={csv} download aria-label={`${what} as CSV`}>
        CSV
      </a>{' '}
      or{' '}
      <a href={json} aria-label={`${what} as JSON`}>
        JSON
      </a>
    </p>
  );
}

/** An address with words after the question mark, as far as there are any. */
export function withQuery(path: string, words: Readonly<Record<string, string | undefined>>): string {
  const fields = Object.entries(words).filter((field): field is [string, string] => field[1] !== undefined);
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`;
}
