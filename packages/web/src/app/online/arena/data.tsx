interface DataProps {
  /** The address of the same list for a spreadsheet, if it is there for one. */
  readonly csv?: string;
  /** The address of the same list for a program. */
  readonly json: string;
  /** What the list is of, for those who hear the links alone. */
  readonly what: string;
}

/** What is on the page, to be taken along. */
export function Data({ csv, json, what }: DataProps) {
  return (
    <p class="data soft">
      The same as{' '}
      {csv ? (
        <>
          <a href={csv} download aria-label={`${what} as CSV`}>
            CSV
          </a>{' '}
          or{' '}
        </>
      ) : null}
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
