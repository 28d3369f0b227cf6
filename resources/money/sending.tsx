/** While a file is on its way, in words; empty, but there, while none is. */
export const Sending = ({ text }: { text: string | false }) => (
  <div role="status" className="sending">
    {text && (
      <>
        {text}
        <progress aria-label={text} />
      </>
    )}
  </div>
)
