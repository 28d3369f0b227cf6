import './help.css'
import { Fragment } from 'react'
import { keyNames } from '#src/admin/keys/key-names.ts'
import { places, type ShortcutName, shortcuts } from '#src/admin/keys/shortcuts.ts'
import { setSingleKeys, useSingleKeys } from '#src/admin/keys/single-keys.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { useWords } from '#src/platform/words.tsx'
import { shortcutWords } from './words.ts'

const names = Object.keys(shortcuts) as ShortcutName[]

/** Every key of the back office, by where it works. */
export default function Help({ onClose }: { onClose: () => void }) {
  const w = useWords(shortcutWords)
  const singleKeys = useSingleKeys()
  return (
    <Dialog
      title={w('title')}
      size="large"
      className="shortcut-help"
      isRead
      onClose={onClose}
      acts={
        <>
          <label className="single-keys">
            <input
              type="checkbox"
              checked={singleKeys}
              onChange={({ target }) => setSingleKeys(target.checked)}
            />
            {w('singleKeys')}
          </label>
          <Button kind="plain" autoFocus onClick={onClose}>
            {w('close')}
          </Button>
        </>
      }
    >
      {places.map((place) => (
        <section key={place} aria-label={w(place)}>
          <h3>{w(place)}</h3>
          <dl>
            {names
              .filter((name) => shortcuts[name].place === place)
              .map((name) => (
                <div key={name}>
                  <dt>{w(name)}</dt>
                  <dd>
                    <Keys name={name} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}

/** The presses of a shortcut, as keys. */
export function Keys({ name }: { name: ShortcutName }) {
  const w = useWords(shortcutWords)
  const presses = keyNames(name)
  if (presses.length === 0) return w('off')
  return presses.map((press, place) => (
    <Fragment key={press.join('+')}>
      {place > 0 && <span>{` ${w('or')} `}</span>}
      <span className="press">
        {press.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
    </Fragment>
  ))
}
