/** A sentence that says why something asked for is not done. */
export interface Complaint {
  readonly complaint: string;
}

export function complaint(sentence: string): Complaint {
  return { complaint: sentence };
}

export function isComplaint(value: unknown): value is Complaint {
  return typeof value === 'object' && value !== null && 'complaint' in value;
}
