/** Shown for an empty list. */
export const EmptyState = ({ text }: { text: string }) => (
  <p role="status" className="empty">
    {text}
  </p>
)
