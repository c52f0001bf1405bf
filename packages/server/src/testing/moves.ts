/** What a seat may do, with amounts settled at their least, or their most where `isBold`. */
export function settled(action: object, isBold = false): object {
  return Object.fromEntries(
    Object.entries(action).map(([field, value]) => [
      field,
      isRange(value) ? value[isBold ? 'max' : 'min'] : value,
    ]),
  );
}

function isRange(value: unknown): value is { readonly min: number; readonly max: number } {
  return typeof value === 'object' && value !== null && 'min' in value && 'max' in value;
}
