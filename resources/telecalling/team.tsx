import { Link } from 'react-router-dom'
import { call } from '#src/admin/call.ts'
import type { Agent } from '#src/contract/telecalling.ts'
import { adminTelecalling } from '#src/locales/admin-telecalling.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { Load } from '../messaging/load.tsx'
import { useProductName } from './use-product-name.ts'
import { useStageName } from './use-stage-name.ts'
import { useTeam } from './use-team.ts'

/** Who has how much to do, and what waits where. */
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
      <section aria-labelledby="call-team">
        <header>
          <h2 id="call-team">{w('team')}</h2>
        </header>
        <Load error={error} isPending={isPending} again={() => void refetch()} empty={null}>
          <table aria-labelledby="call-team">
            <thead>
              <tr>
                <th scope="col">{w('agent')}</th>
                <th scope="col" className="number">
                  {w('open')}
                </th>
                <th scope="col" className="number">
                  {w('overdue')}
                </th>
                <th scope="col" className="number">
                  {w('callsToday')}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{w('giveAll')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.agents.map((one) => (
                <tr key={one.admin_id}>
                  <td data-label={w('agent')}>{one.name}</td>
                  <td data-label={w('open')} className="number">
                    {one.open}
                  </td>
                  <td data-label={w('overdue')} className="number">
                    {one.overdue}
                  </td>
                  <td data-label={w('callsToday')} className="number">
                    {one.calls_today}
                  </td>
                  <td>
                    {one.open > 0 && (
                      <button
                        type="button"
                        className="quiet"
                        aria-label={w('giveAllOf', { name: one.name })}
                        onClick={() => void giveAll(one)}
                      >
                        {w('giveAll')}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Load>
      </section>
      <section aria-labelledby="call-queues">
        <header>
          <h2 id="call-queues">{w('queues')}</h2>
          <Link to="/admin/call-rules">{w('rules')}</Link>
        </header>
        <Load
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={data?.queues.length === 0 ? w('noQueues') : null}
        >
          <table aria-labelledby="call-queues">
            <thead>
              <tr>
                <th scope="col">{w('product')}</th>
                <th scope="col">{w('stage')}</th>
                <th scope="col" className="number">
                  {w('open')}
                </th>
                <th scope="col" className="number">
                  {w('overdue')}
                </th>
                <th scope="col" className="number">
                  {w('unassigned')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data?.queues.map((one) => (
                <tr key={`${one.product} ${one.stage}`}>
                  <td data-label={w('product')}>{product(one.product)}</td>
                  <td data-label={w('stage')}>{stage(one.stage)}</td>
                  <td data-label={w('open')} className="number">
                    {one.open}
                  </td>
                  <td data-label={w('overdue')} className="number">
                    {one.overdue}
                  </td>
                  <td data-label={w('unassigned')} className="number">
                    {one.unassigned}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Load>
      </section>
    </div>
  )
}
