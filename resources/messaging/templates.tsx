import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { restRows } from '#src/admin/rest-calls.ts'
import { smsParts } from '#src/domain/message-template.ts'
import { adminMessaging } from '#src/locales/admin-messaging.ts'
import { useWords } from '#src/platform/words.tsx'
import { Load } from './load.tsx'

export interface TemplateRow {
  id: number
  code: string
  channel: 'mobile' | 'email'
  language: 'en' | 'hi'
  category: 'PASSCODE' | 'SERVICE' | 'PROMOTION'
  status: 'DRAFT' | 'REGISTERED' | 'RETIRED'
  dlt_template_id: string | null
  body: string
}

export const useTemplates = () =>
  useQuery({
    queryKey: ['message-templates'],
    queryFn: async () => (await restRows('message-templates', ['code', 'ASC'])) as TemplateRow[],
  })

/** Every template as it stands, with what an SMS of it costs; edited in the grid of its own page. */
export function Templates() {
  const w = useWords(adminMessaging)
  const { data = [], error, isPending, refetch } = useTemplates()
  return (
    <section aria-labelledby="message-templates">
      <header>
        <h2 id="message-templates">{w('templates')}</h2>
        <Link to="/admin/message-templates">{w('editTemplates')}</Link>
      </header>
      <p className="lead">{w('templatesLead')}</p>
      <Load
        error={error}
        isPending={isPending}
        again={() => void refetch()}
        empty={data.length === 0 ? w('noTemplates') : null}
      >
        <table aria-labelledby="message-templates">
          <thead>
            <tr>
              <th scope="col">{w('code')}</th>
              <th scope="col">{w('channel')}</th>
              <th scope="col">{w('category')}</th>
              <th scope="col">{w('status')}</th>
              <th scope="col">{w('dlt')}</th>
              <th scope="col">{w('text')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.id}>
                <td data-label={w('code')}>{row.code}</td>
                <td data-label={w('channel')} className="nowrap">
                  {`${w(row.channel)} · ${row.language}`}
                </td>
                <td data-label={w('category')}>{w(row.category)}</td>
                <td data-label={w('status')}>
                  <span className={`state ${row.status}`}>{w(row.status)}</span>
                </td>
                <td data-label={w('dlt')}>{row.dlt_template_id ?? '–'}</td>
                <td data-label={w('text')}>
                  <span className="message-text">
                    <span lang={row.language}>{row.body}</span>
                    {row.channel === 'mobile' && <small>{w('parts', { ...smsParts(row.body) })}</small>}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Load>
    </section>
  )
}
