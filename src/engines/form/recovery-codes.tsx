import './second-factor.css'
import { Button } from '#src/kit/buttons/button.tsx'
import { adminAccess } from '#src/locales/sign-in.words.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useWords } from '#src/platform/words.tsx'

/** Recovery codes, shown once; the user must confirm saving them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const w = useWords(adminAccess)
  const text = `${codes.join('\n')}\n`
  return (
    <div className="factor">
      <p>{w('recoveryText')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="factor-acts">
        <Button
          kind="secondary"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'tulna-recovery-codes.txt')}
        >
          {w('download')}
        </Button>
        <Button kind="primary" onClick={onKept}>
          {w('kept')}
        </Button>
      </div>
    </div>
  )
}
