/** Whether a value is a whole number; a number in a string is not, nor is -0, which JSON does not keep. */
export function isWhole(value: unknown): value is number {
  return typeof value === 'number' && value % 1 === 0 && 1 / value !== -Infinity;
}
