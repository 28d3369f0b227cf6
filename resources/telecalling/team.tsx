import { Link } from 'react-router-dom'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { Agent } from '#src/contract/telecalling/telecalling.ts'
import { adminTelecalling } from '#src/locales/telecalling/telecalling.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { useProductName } from './use-product-name.ts'
import { useStageName } from './use-stage-name.ts'
import { useTeam } from './use-team.ts'

/** Load per agent and open tasks per queue. */
export function Team({ onChanged }: { onChanged: () => void }) {
  const w = useWords(adminTelecalling)
  const product = useProductName()
  const stage = useStageName()
  const { data, error, isPending, refetch } = useTeam(true)

  async function giveAll({ admin_id }: Agent) {
    try {
      const { moved } = await call('POST /api/admin/telecalling/reassign', {
        body: { from: admin_id, to: null },
      })
      notify('success', w('moved', { count: moved }))
      onChanged()
    } catch (failure) {
      notify('error', (failure as ApiError).message)
    }
  }
  return (
    <div className="team">
      <Section id="call-team" title={w('team')}>
        <LoadState error={error} isPending={isPending} again={() => void refetch()} empty={null}>
          <CardTable
            aria-labelledby="call-team"
            rows={data?.agents ?? []}
            rowKey={({ admin_id }) => admin_id}
            columns={[
              { head: w('agent'), cell: ({ name }) => name },
              { head: w('open'), isNumber: true, cell: ({ open }) => open },
              { head: w('overdue'), isNumber: true, cell: ({ overdue }) => overdue },
              { head: w('callsToday'), isNumber: true, cell: ({ calls_today }) => calls_today },
              {
                head: w('giveAll'),
                isHeard: true,
                cell: (one) =>
                  one.open > 0 && (
                    <TextButton
                      aria-label={w('giveAllOf', { name: one.name })}
                      onClick={() => void giveAll(one)}
                    >
                      {w('giveAll')}
                    </TextButton>
                  ),
              },
            ]}
          />
        </LoadState>
      </Section>
      <Section id="call-queues" title={w('queues')} tools={<Link to="/admin/call-rules">{w('rules')}</Link>}>
        <LoadState
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={data?.queues.length === 0 ? w('noQueues') : null}
        >
          <CardTable
            aria-labelledby="call-queues"
            rows={data?.queues ?? []}
            rowKey={(one) => `${one.product} ${one.stage}`}
            columns={[
              { head: w('product'), cell: (one) => product(one.product) },
              { head: w('stage'), cell: (one) => stage(one.stage) },
              { head: w('open'), isNumber: true, cell: ({ open }) => open },
              { head: w('overdue'), isNumber: true, cell: ({ overdue }) => overdue },
              { head: w('unassigned'), isNumber: true, cell: ({ unassigned }) => unassigned },
            ]}
          />
        </LoadState>
      </Section>
    </div>
  )
}
