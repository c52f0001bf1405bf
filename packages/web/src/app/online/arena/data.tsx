interface CsvProps {
  /** A route of the server that answers with a list. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** What the list is of, for those who hear the links alone. */
  readonly what: string;
}

/** The same list for a spreadsheet and for a program. */
export function Data({ path, query = {}, what }: CsvProps) {
  const fields = Object.entries(query).filter((field): field is [string, string] => field[1] !== undefined);
  const csv = new URLSearchParams([...fields, ['format', 'csv']]);
  const json = new URLSearchParams(fields).toString();
  return (
    <p class="data soft">
      The same as{' '}
      <a href={`${path}?${csv}`} download aria-label={`${what} as CSV`}>
        CSV
      </a>{' '}
      or{' '}
      <a href={json ? `${path}?${json}` : path} aria-label={`${what} as JSON`}>
        JSON
      </a>
    </p>
  );
}
