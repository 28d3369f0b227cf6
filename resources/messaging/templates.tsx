import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { restRows } from '#src/admin/resource/rest-calls.ts'
import { smsParts } from '#src/domain/messages/message-template.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminMessaging } from './messaging.words.ts'

interface TemplateRow {
  id: number
  code: string
  channel: 'mobile' | 'email'
  language: 'en' | 'hi'
  category: 'PASSCODE' | 'SERVICE' | 'PROMOTION'
  status: 'DRAFT' | 'REGISTERED' | 'RETIRED'
  dlt_template_id: string | null
  body: string
}

const tones: Record<TemplateRow['status'], Tone> = { DRAFT: 'warn', REGISTERED: 'good', RETIRED: 'plain' }

const useTemplates = () =>
  useQuery({
    queryKey: ['message-templates'],
    queryFn: async () => (await restRows('message-templates', ['code', 'ASC'])) as TemplateRow[],
  })

/** All templates with their SMS parts; edited in the grid of their own page. */
export function Templates() {
  const w = useWords(adminMessaging)
  const { data = [], error, isPending, refetch } = useTemplates()
  return (
    <Section
      id="message-templates"
      title={w('templates')}
      tools={<Link to="/admin/message-templates">{w('editTemplates')}</Link>}
    >
      <p className="lead">{w('templatesLead')}</p>
      <LoadState
        error={error}
        isPending={isPending}
        again={() => void refetch()}
        empty={data.length === 0 ? w('noTemplates') : null}
      >
        <CardTable
          aria-labelledby="message-templates"
          rows={data}
          rowKey={({ id }) => id}
          columns={[
            { head: w('code'), cell: ({ code }) => code },
            {
              head: w('channel'),
              className: 'nowrap',
              cell: (row) => `${w(row.channel)} · ${row.language}`,
            },
            { head: w('category'), cell: ({ category }) => w(category) },
            {
              head: w('status'),
              cell: ({ status }) => <StateTag tone={tones[status]}>{w(status)}</StateTag>,
            },
            { head: w('dlt'), cell: ({ dlt_template_id }) => dlt_template_id ?? '–' },
            {
              head: w('text'),
              cell: ({ channel, language, body }) => (
                <span className="message-text">
                  <span lang={language}>{body}</span>
                  {channel === 'mobile' && <small>{w('parts', { ...smsParts(body) })}</small>}
                </span>
              ),
            },
          ]}
        />
      </LoadState>
    </Section>
  )
}
