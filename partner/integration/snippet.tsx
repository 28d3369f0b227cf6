import { CopyButton } from '#src/kit/buttons/copy-button.tsx'

/** Code to copy. */
export const Snippet = ({ code, copy, label }: { code: string; copy: string; label?: string }) => (
  <>
    <pre className="snippet">
      <code>{code}</code>
    </pre>
    <div>
      <CopyButton text={code} label={label}>
        {copy}
      </CopyButton>
    </div>
  </>
)
