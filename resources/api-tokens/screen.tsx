import { useMemo, useState } from 'react'
import { apiTokens } from '#resources/lists/api-tokens.ts'
import { call } from '#src/admin/call/call.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { ListView } from '#src/admin/list/list-view.tsx'
import type { Declaration } from '#src/admin/model/define-resource.ts'
import { mayOpen, useAdminSession } from '#src/admin/session/session.ts'
import { apiTokenCalls } from '#src/contract/access/api-token.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { CopyButton } from '#src/kit/buttons/copy-button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { FormDialog } from '#src/kit/dialogs/form-dialog.tsx'
import { SelectField } from '#src/kit/fields/select.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { tokenWords } from './words.ts'

interface Props {
  declarations: readonly Declaration[]
}

const days = ['7', '30', '90', '180', '365']

/** API tokens of all admins, and a new one of one's own. */
export function ApiTokensScreen({ declarations }: Props) {
  const say = useText()
  const w = useWords(tokenWords)
  const Action = useMemo(
    () =>
      ({ onChanged }: { onChanged: () => void }) => <MakeToken {...{ declarations, onChanged }} />,
    [declarations],
  )
  const titles = new Map(declarations.map(({ name, menu }) => [name, say(menu)]))
  const pagesOf = (row: ListRow) =>
    row.pages
      ? String(row.pages)
          .split(', ')
          .map((page) => titles.get(page) ?? page)
          .join(', ')
      : w('allPages')
  return <ListView list={apiTokens} Action={Action} cells={{ pages: ({ row }) => pagesOf(row) }} />
}

function MakeToken({ declarations, onChanged }: Props & { onChanged: () => void }) {
  const w = useWords(tokenWords)
  const [open, setOpen] = useState(false)
  const [token, setToken] = useState('')
  return (
    <>
      <Button kind="primary" onClick={() => setOpen(true)}>
        {w('make')}
      </Button>
      {open && <TokenForm {...{ declarations }} onMade={setToken} onClose={() => setOpen(false)} />}
      {token && (
        <Dialog
          title={w('made')}
          onClose={() => {
            setToken('')
            onChanged()
          }}
        >
          <p>{w('once')}</p>
          <p>
            <code>{token}</code>
          </p>
          <p>{w('use')}</p>
          <p>
            <code>Authorization: Bearer …</code>
          </p>
          <CopyButton text={token}>{w('copy')}</CopyButton>
        </Dialog>
      )}
    </>
  )
}

interface FormProps extends Props {
  onMade: (token: string) => void
  onClose: () => void
}

function TokenForm({ declarations, onMade, onClose }: FormProps) {
  const w = useWords(tokenWords)
  const say = useText()
  const session = useAdminSession()
  const [pages, setPages] = useState<readonly string[]>([])
  const choices = declarations.filter(({ name }) => mayOpen(session, `/admin/${name}`))
  return (
    <FormDialog
      title={w('make')}
      action={w('make')}
      schema={apiTokenCalls['POST /api/admin/api-tokens'].body}
      initial={{ label: '', writes: 'no', days: '30', password: '' }}
      toBody={(typed) => ({ ...typed, writes: typed.writes === 'yes', pages })}
      send={async (body) => onMade((await call('POST /api/admin/api-tokens', { body })).token)}
      onClose={onClose}
    >
      {(bind) => (
        <>
          <p>{w('about')}</p>
          <TextField {...bind('label')} label={w('label')} required autoFocus />
          <SelectField
            {...bind('writes')}
            label={w('rights')}
            choices={[
              { id: 'no', name: w('read') },
              { id: 'yes', name: w('write') },
            ]}
          />
          <details>
            <summary>
              {w('pages')}:{' '}
              <span>{pages.length === 0 ? w('allPages') : w('chosen', { count: pages.length })}</span>
            </summary>
            <p className="muted">{w('pagesHint')}</p>
            <fieldset className="multi">
              <legend className="visually-hidden">{w('pages')}</legend>
              {choices.map(({ name, menu }) => (
                <label key={name}>
                  <input
                    type="checkbox"
                    checked={pages.includes(name)}
                    onChange={({ target }) =>
                      setPages(target.checked ? [...pages, name] : pages.filter((one) => one !== name))
                    }
                  />{' '}
                  <span>{say(menu)}</span>
                </label>
              ))}
            </fieldset>
          </details>
          <SelectField {...bind('days')} label={w('days')} choices={days.map((id) => ({ id, name: id }))} />
          <TextField
            {...bind('password')}
            label={w('password')}
            type="password"
            autoComplete="current-password"
            required
          />
        </>
      )}
    </FormDialog>
  )
}
