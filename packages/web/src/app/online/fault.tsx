/** What went wrong, said at once. */
export function Fault({ text }: { readonly text: string }) {
  return text ? (
    <p role="alert" class="warn">
      {text}
    </p>
  ) : null;
}
