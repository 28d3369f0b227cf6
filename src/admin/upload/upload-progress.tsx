/** While a file is on its way, in words; empty, but there, while none is. */
export const UploadProgress = ({ text }: { text: string | false }) => (
  <div role="status" className="progress">
    {text && (
      <>
        {text}
        <progress aria-label={text} />
      </>
    )}
  </div>
)
