import './views-menu.css'
import { Popover } from '@mui/material'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Button } from '#src/admin/kit/button.tsx'
import { lazyDialog } from '#src/admin/kit/lazy-part.tsx'
import { LoadError } from '#src/admin/kit/load-state.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { useAct } from '#src/admin/kit/use-act.ts'
import { call } from '#src/admin/resource/call.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminViews } from './views.words.ts'

const SaveView = lazyDialog(async () => (await import('./save-view.tsx')).SaveView)

/** Where in the list the admin stands is no part of a view. */
function viewOf(search: URLSearchParams): string {
  const view = new URLSearchParams(search)
  for (const name of ['after', 'before', 'page']) view.delete(name)
  view.sort()
  return view.toString()
}

/** The saved views of a list: opens one, saves the filters and order of the URL under a name, shares it. */
export function ViewsMenu({ page }: { page: string }) {
  const w = useWords(adminViews)
  const titleId = useId()
  const [search] = useSearchParams()
  const client = useQueryClient()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [saving, setSaving] = useState(false)
  const { act, error: failed } = useAct()
  const queryKey = ['views', page]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await call('GET /api/admin/views/{page}', { params: { page } })).data,
    enabled: anchor !== null,
  })
  const now = viewOf(search)
  const open = data?.find((view) => view.search === now)
  const renew = () => client.invalidateQueries({ queryKey })
  return (
    <>
      <Button
        look="outlined"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {open ? open.name : w('views')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId } }}
      >
        <div className="admin-area views-menu">
          <h2 id={titleId}>{w('title')}</h2>
          <LoadError error={error ?? failed} again={() => void refetch()} />
          {data?.length === 0 && <p className="muted">{w('none')}</p>}
          <ul>
            {data?.map(({ id, name, search: of, own, shared, by }) => (
              <li key={id}>
                <Link
                  to={`?${of}`}
                  aria-current={of === now ? 'true' : undefined}
                  onClick={() => setAnchor(null)}
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
          <Button look="outlined" onClick={() => setSaving(true)}>
            {w('save')}
          </Button>
        </div>
      </Popover>
      {saving && (
        <SaveView page={page} search={now} before={open} onSaved={renew} onClose={() => setSaving(false)} />
      )}
    </>
  )
}
