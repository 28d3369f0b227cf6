import '#partner/referral/referral.css'
import '#partner/shared/panel-parts.css'
import { useState } from 'react'
import { acceptSubAgentForm, endSubAgentForm, inviteSubAgentForm } from '#partner/referral/sub-agent-forms.ts'
import { subAgents } from '#partner/referral/words.ts'
import { partner } from '#partner/words/words.ts'
import type { SubAgent } from '#src/contract/merchants/sub-agents.ts'
import { addDays, formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Empty } from '#src/kit/feedback/empty-panel.tsx'
import { StateTag, type Tone } from '#src/kit/feedback/state-tag.tsx'
import { Waiting } from '#src/kit/feedback/waiting.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { type Column, WideTable } from '#src/kit/tables/wide-table.tsx'
import { subAgentText } from '#src/locales/sub-agent-text.words.ts'
import { type AnswerOf, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

type Answer = AnswerOf<'GET /api/partner/sub-agents'>
type Terms = Pick<SubAgent, 'percent' | 'percent_below'>
type Part = { answer: Answer; reload: () => void }

const rupees = (amount: number) => formatRupees(amount, { paise: true })
/** What the sub-agent of the example earns, in rupees. */
const EXAMPLE = 1000

/** Sub-agents and their overrides, invitations, and whom the merchant works under. */
export default function SubAgents() {
  const names = useWords(partner)
  const t = useWords(subAgents)
  const answer = useCall('GET /api/partner/sub-agents', {})
  const { data, reload } = answer
  const part = data && { answer: data, reload }
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('subAgents')}</PageTitle>
        <p className="muted">{t('lead')}</p>
      </header>
      <Waiting of={answer} failed={t('failed')} lines={8} />
      {part && (
        <div className="referral">
          <Invitations {...part} />
          <Principals {...part} />
          <section className="panel part">
            <h2>{t('yours')}</h2>
            {part.answer.data.length === 0 ? (
              <Empty title={t('none')} text={t('noneText')} />
            ) : (
              <Agents {...part} />
            )}
          </section>
          <Invite {...part} />
        </div>
      )}
    </>
  )
}

function Invitations({ answer: { invitations, notice_days, version }, reload }: Part) {
  const t = useWords(subAgents)
  const language = useLanguage()
  const decline = async (id: number) => {
    await api('POST /api/partner/sub-agents/{id}/decline', { params: { id }, body: {} })
    notify('success', t('declined'))
    reload()
  }
  return invitations.map(({ id, name, from_day, ...terms }) => (
    <section key={id} className="panel settings-part">
      <h2>{t('invitedBy', { name })}</h2>
      <ul>
        <TermLines terms={terms} />
        <li>{t('from', { day: formatDate(from_day, language) })}</li>
      </ul>
      <AgreementText days={notice_days} isOpen />
      <FormView form={acceptSubAgentForm} params={{ id }} body={() => ({ version })} onDone={reload} />
      <div>
        <Button kind="secondary" onClick={() => void decline(id)}>
          {t('decline')}
        </Button>
      </div>
    </section>
  ))
}

function Principals({ answer, reload }: Part) {
  const t = useWords(subAgents)
  const language = useLanguage()
  const { principals, today, notice_days } = answer
  const [ended, setEnded] = useState<Ended | null>(null)
  return (
    <>
      {principals
        .filter(({ ends_on }) => ends_on === null || ends_on >= today)
        .map((one) => (
          <section key={one.id} className="panel settings-part">
            <h2>{t('principal', { name: one.name })}</h2>
            <p>
              {t(one.state === 'ACTIVE' ? 'principalText' : 'principalWaiting', { percent: one.percent })}
            </p>
            <p>
              <StateTag tone={toneOf(one, today)}>
                {stateText(t, language, { ...one, reason: null }, today)}
              </StateTag>
            </p>
            {one.end_reason && <p>{t('weEnded', { reason: one.end_reason })}</p>}
            {one.state === 'ACTIVE' && <p>{t('principalSum', { amount: rupees(one.overrides) })}</p>}
            <AgreementText days={notice_days} />
            {one.state === 'ACTIVE' && one.ends_on === null && (
              <div>
                <Button kind="secondary" onClick={() => setEnded(one)}>
                  {t('end')}
                </Button>
              </div>
            )}
          </section>
        ))}
      {ended && <EndDialog of={ended} answer={answer} reload={reload} onClose={() => setEnded(null)} />}
    </>
  )
}

function TermLines({ terms: { percent, percent_below } }: { terms: Terms }) {
  const t = useWords(subAgents)
  return (
    <>
      <li>{t('termsOwn', { percent })}</li>
      {percent_below !== null && <li>{t('termsBelow', { percent: percent_below })}</li>}
    </>
  )
}

const paragraphs = [
  'override',
  'onTop',
  'real',
  'levels',
  'returned',
  'dated',
  'privacy',
  'separate',
  'end',
] as const

/** What both agree to. */
function AgreementText({ days, isOpen = false }: { days: number; isOpen?: boolean }) {
  const w = useWords(subAgentText)
  return (
    <details open={isOpen}>
      <summary>{w('title')}</summary>
      <ol>
        {paragraphs.map((key) => (
          <li key={key}>{w(key, { days })}</li>
        ))}
      </ol>
    </details>
  )
}

type State = Pick<SubAgent, 'state' | 'from_day' | 'ends_on' | 'reason'>

const toneOf = ({ state, ends_on }: Omit<State, 'reason'>, today: string): Tone =>
  state === 'ACTIVE'
    ? ends_on !== null && ends_on < today
      ? 'ended'
      : 'good'
    : state === 'REFUSED'
      ? 'bad'
      : 'open'

function stateText(
  t: ReturnType<typeof useWords<typeof subAgents.en>>,
  language: ReturnType<typeof useLanguage>,
  { state, from_day, ends_on, reason }: State,
  today: string,
): string {
  if (state !== 'ACTIVE') return t(state, { reason: reason ?? '' })
  if (ends_on !== null) return t(ends_on < today ? 'ENDED' : 'ENDING', { day: formatDate(ends_on, language) })
  return t(from_day > today ? 'PLANNED' : 'ACTIVE', { day: formatDate(from_day, language) })
}

function Agents({ answer, reload }: Part) {
  const t = useWords(subAgents)
  const language = useLanguage()
  const [ended, setEnded] = useState<Ended | null>(null)
  const { today, may_below } = answer
  const withdraw = async (id: number) => {
    await api('POST /api/partner/sub-agents/{id}/decline', { params: { id }, body: {} })
    notify('success', t('withdrawn'))
    reload()
  }
  const terms = ({ percent, percent_below }: Terms) =>
    percent_below === null ? `${percent}%` : `${percent}% + ${percent_below}%`
  const columns: readonly Column<SubAgent>[] = [
    { head: t('name'), cell: ({ name }) => name },
    { head: t('override'), cell: terms, number: true },
    {
      head: t('status'),
      cell: (row) => (
        <>
          <StateTag tone={toneOf(row, today)}>{stateText(t, language, row, today)}</StateTag>
          {row.end_reason && <p className="small">{t('weEnded', { reason: row.end_reason })}</p>}
        </>
      ),
      card: 'status',
    },
    { head: t('sales'), cell: ({ sales }) => sales, number: true },
    { head: t('overrides'), cell: (row) => rupees(row.overrides), number: true, card: 'amount' },
    ...(may_below
      ? [
          {
            head: t('overridesBelow'),
            cell: (row: SubAgent) => rupees(row.overrides_below),
            number: true,
          } as const,
        ]
      : []),
    {
      head: '',
      name: 'acts',
      cell: (row) =>
        row.state === 'INVITED' || row.state === 'ACCEPTED' ? (
          <Button kind="quiet" onClick={() => void withdraw(row.id)}>
            {t('withdraw')}
          </Button>
        ) : row.state === 'ACTIVE' && row.ends_on === null ? (
          <Button kind="quiet" onClick={() => setEnded(row)}>
            {t('end')}
          </Button>
        ) : null,
      card: 'actions',
    },
  ]
  return (
    <>
      <WideTable label={t('yours')} columns={columns} rows={answer.data} keyOf={({ id }) => String(id)} />
      {ended && <EndDialog of={ended} answer={answer} reload={reload} onClose={() => setEnded(null)} />}
    </>
  )
}

type Ended = Pick<SubAgent, 'id' | 'name'>

function EndDialog({ of: { id, name }, answer, reload, onClose }: Part & { of: Ended; onClose: () => void }) {
  const t = useWords(subAgents)
  const earliest = addDays(answer.today, answer.notice_days)
  const done = () => {
    onClose()
    reload()
  }
  return (
    <Dialog title={t('endTitle', { name })} onClose={onClose}>
      <FormView
        form={endSubAgentForm}
        params={{ id }}
        initial={{ last_day: earliest }}
        above={<p>{t('endText', { day: formatDate(earliest, useLanguage()) })}</p>}
        onDone={done}
      />
    </Dialog>
  )
}

function Invite({ answer: { max_percent: most, may_invite, notice_days, version, today }, reload }: Part) {
  const t = useWords(subAgents)
  const [sent, setSent] = useState(0)
  const percent = most / 2
  const example = { percent, earned: rupees(EXAMPLE), override: rupees((EXAMPLE * percent) / 100) }
  return (
    <section className="panel settings-part">
      <h2>{t('add')}</h2>
      {may_invite ? (
        <>
          <p>{t('addText')}</p>
          <p>
            <span>{t('example', example)}</span> <span>{t('most', { percent: most })}</span>
          </p>
          <AgreementText days={notice_days} />
          <FormView
            key={sent}
            form={inviteSubAgentForm}
            initial={{ from_day: today }}
            body={(values) => ({ ...values, version })}
            onDone={() => {
              setSent(sent + 1)
              reload()
            }}
          />
        </>
      ) : (
        <p>{t('full')}</p>
      )}
    </section>
  )
}
