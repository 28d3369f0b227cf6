import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { useMay } from '#src/admin/session/session.ts'
import type { Network, RegistryAnswer } from '#src/contract/integrations/network.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ConfirmDialog } from '#src/kit/dialogs/confirm-dialog.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { StateTag, type Tone } from '#src/kit/feedback/state-tag.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { Section } from '#src/kit/page/section.tsx'
import { type Column, WideTable } from '#src/kit/tables/wide-table.tsx'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { networkPage } from './words.ts'

const tones: Record<RegistryAnswer, Tone> = {
  ...{ found: 'good', other: 'bad', missing: 'bad', silent: 'warn', unasked: 'plain' },
}

/** Who we are in the network, what its registry says now, and our keys. */
export function NetworkScreen() {
  const w = useWords(networkPage)
  const title = useText()(headOf('network').title)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['network'],
    queryFn: () => call('GET /api/admin/network', {}),
  })
  if (error) return <LoadError error={error} again={() => void refetch()} />
  if (!data) return <Loading />
  const { subscriber, registry, callback, answer } = data
  return (
    <div className="stack">
      <header>
        <PageTitle>{title}</PageTitle>
        <p className="muted">{w('about')}</p>
      </header>
      {subscriber === null ? (
        <p className="note">{w('none')}</p>
      ) : (
        <Section
          id="network-us"
          title={w('us')}
          tools={
            <Button kind="secondary" disabled={isFetching} onClick={() => void refetch()}>
              {w('test')}
            </Button>
          }
        >
          <FactList
            facts={[
              [w('subscriber'), subscriber],
              [w('registry'), registry],
              [w('callback'), callback],
              [
                w('answer'),
                <StateTag key="answer" tone={tones[answer]}>
                  {w(answer)}
                </StateTag>,
              ],
            ]}
          />
        </Section>
      )}
      {subscriber !== null && <Keys keys={data.keys} onChanged={() => void refetch()} />}
      <Lenders lenders={data.lenders} />
    </div>
  )
}

type Key = Network['keys'][number]

function Keys({ keys, onChanged }: { keys: Network['keys']; onChanged: () => void }) {
  const w = useWords(networkPage)
  const language = useLanguage()
  const may = useMay('network')
  const [asks, setAsks] = useState(false)
  const time = (at: string) => formatDateTime(at, language)
  const columns: Column<Key>[] = [
    { head: w('key'), cell: ({ id }, named) => <code id={named}>{id.slice(0, 8)}</code> },
    { head: w('from'), cell: ({ valid_from }) => time(valid_from) },
    { head: w('until'), cell: ({ valid_until }) => time(valid_until) },
    {
      head: w('registered'),
      cell: ({ registered_at }) => (registered_at ? time(registered_at) : w('notYet')),
    },
    {
      head: w('state'),
      card: 'status',
      cell: ({ state }) => <StateTag tone={state === 'signs' ? 'good' : 'plain'}>{w(state)}</StateTag>,
    },
  ]
  return (
    <Section
      id="network-keys"
      title={w('keys')}
      tools={
        may('create') && (
          <Button kind="secondary" onClick={() => setAsks(true)}>
            {w('rotate')}
          </Button>
        )
      }
    >
      {keys.length === 0 ? (
        <p className="muted">{w('noKeys')}</p>
      ) : (
        <WideTable label={w('keys')} columns={columns} rows={keys} keyOf={({ id }) => id} />
      )}
      {asks && (
        <ConfirmDialog
          title={w('rotate')}
          action={w('rotate')}
          act={() => call('POST /api/admin/network/keys', { body: {} })}
          onDone={() => {
            setAsks(false)
            notify('success', w('rotated'))
            onChanged()
          }}
          onClose={() => setAsks(false)}
        >
          <p>{w('rotateText')}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}

function Lenders({ lenders }: Pick<Network, 'lenders'>) {
  const w = useWords(networkPage)
  const language = useLanguage()
  const columns: Column<Network['lenders'][number]>[] = [
    { head: w('lender'), cell: ({ lender }, named) => <span id={named}>{lender}</span> },
    { head: w('theirId'), card: 'long', cell: ({ subscriber }) => subscriber ?? w('noAddress') },
    {
      head: w('answer'),
      card: 'status',
      cell: ({ answer }) => (
        <StateTag tone={tones[answer]}>{w(answer === 'found' ? 'known' : answer)}</StateTag>
      ),
    },
    {
      head: w('until'),
      cell: ({ valid_until }) => (valid_until ? formatDateTime(valid_until, language) : '–'),
    },
  ]
  return (
    <Section id="network-lenders" title={w('lenders')}>
      {lenders.length === 0 ? (
        <p className="muted">{w('noLenders')}</p>
      ) : (
        <WideTable label={w('lenders')} columns={columns} rows={lenders} keyOf={({ slug }) => slug} />
      )}
    </Section>
  )
}
