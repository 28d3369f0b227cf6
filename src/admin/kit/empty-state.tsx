/** What a list says while it holds nothing. */
export const EmptyState = ({ text }: { text: string }) => (
  <p role="status" className="empty">
    {text}
  </p>
)
