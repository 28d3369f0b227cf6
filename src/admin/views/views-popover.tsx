import './views-popover.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '#src/admin/call/call.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { Popover } from '#src/kit/menus/popover.tsx'
import { useAct } from '#src/platform/use-act.ts'
import { useWords } from '#src/platform/words.tsx'
import { SaveView } from './save-view.tsx'
import { useViews } from './use-views.ts'
import { adminViews } from './words.ts'

interface Props {
  page: string
  anchor: HTMLElement
  onClose: () => void
}

/** The saved views of a list: opens one, saves the filters and order of the URL under a name, shares it. */
export function ViewsPopover({ page, anchor, onClose }: Props) {
  const w = useWords(adminViews)
  const client = useQueryClient()
  const [saving, setSaving] = useState(false)
  const { act, error: failed } = useAct()
  const { data, error, refetch, queryKey, now, open } = useViews(page, true)
  const renew = () => client.invalidateQueries({ queryKey })
  return (
    <>
      <Popover anchor={anchor} onClose={onClose}>
        {(titleId) => (
          <div className="views-menu">
            <h2 id={titleId}>{w('title')}</h2>
            <LoadError error={error ?? failed} again={() => void refetch()} />
            {data?.length === 0 && <p className="muted">{w('none')}</p>}
            <ul>
              {data?.map(({ id, name, search, own, shared, by }) => (
                <li key={id}>
                  <Link
                    to={`?${search}`}
                    aria-current={search === now ? 'true' : undefined}
                    onClick={onClose}
                  >
                    {name}
                  </Link>
                  <span className="muted">{own ? shared && w('shared') : w('by', { name: by })}</span>
                  {own && (
                    <TextButton
                      danger
                      aria-label={w('deleteView', { name })}
                      onClick={() =>
                        void act(async () => {
                          await call('DELETE /api/admin/views/{page}/{id}', { params: { page, id } })
                          await renew()
                        })
                      }
                    >
                      {w('delete')}
                    </TextButton>
                  )}
                </li>
              ))}
            </ul>
            <Button kind="secondary" onClick={() => setSaving(true)}>
              {w('save')}
            </Button>
          </div>
        )}
      </Popover>
      {saving && (
        <SaveView page={page} search={now} before={open} onSaved={renew} onClose={() => setSaving(false)} />
      )}
    </>
  )
}
