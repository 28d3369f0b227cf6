/** Live region with the upload progress; empty when idle. */
export const UploadProgress = ({ text }: { text: string | false }) => (
  <div role="status" className="progress">
    {text && (
      <>
        <span>{text}</span>
        <progress aria-label={text} />
      </>
    )}
  </div>
)
