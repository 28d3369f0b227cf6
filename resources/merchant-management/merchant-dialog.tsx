import './status-history.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import { call } from '#src/admin/call/call.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { MerchantDetail } from '#src/contract/merchants/merchant.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { DetailDialog } from '#src/kit/dialogs/detail-dialog.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { StateTag, type Tone } from '#src/kit/feedback/state-tag.tsx'
import { FactList } from '#src/kit/page/fact-list.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { merchantActs, resetFactor } from './merchant-acts.ts'
import { adminMerchants } from './words.ts'

const tones: Record<MerchantDetail['status'], Tone> = {
  KYC_PENDING: 'warn',
  ACTIVE: 'good',
  SUSPENDED: 'bad',
  DEACTIVATED: 'bad',
}

interface Props {
  row: ListRow
  onClose: () => void
  onChanged: () => void
}

/** Details and actions of a merchant. */
export function MerchantDialog({ row, onClose, onChanged }: Props) {
  const id = Number(row.merchant_id)
  const { data, error, refetch } = useQuery({
    queryKey: ['merchant', id],
    queryFn: () => call('GET /api/admin/merchants/{id}', { params: { id } }),
  })
  return (
    <DetailDialog
      title={row.name}
      acts={
        data && (
          <ActButtons
            acts={merchantActs}
            subject={data}
            onDone={() => {
              void refetch()
              onChanged()
            }}
          />
        )
      }
      onClose={onClose}
    >
      <LoadError error={error} />
      {!data && !error && <Loading />}
      {data && <Facts merchant={data} onDone={() => void refetch()} />}
      {data && <StatusHistory changes={data.status_history} />}
    </DetailDialog>
  )
}

interface FactsProps {
  merchant: MerchantDetail
  onDone: () => void
}

function Facts({ merchant, onDone }: FactsProps) {
  const w = useWords(adminMerchants)
  const language = useLanguage()
  const facts: [keyof typeof adminMerchants.en, React.ReactNode][] = [
    [
      'status',
      <>
        <StateTag tone={tones[merchant.status]}>{w(merchant.status)}</StateTag>
        <small>{w(`means_${merchant.status}`)}</small>
      </>,
    ],
    ['statusReason', merchant.status_reason],
    ['partner', merchant.partner],
    ['parent', merchant.parent],
    ['contact', merchant.contact_name],
    ['mobile', merchant.mobile],
    ['email', merchant.email],
    ['address', [merchant.address, merchant.city, merchant.pincode].filter(Boolean).join(', ')],
    ['pan', merchant.pan],
    ['gstin', merchant.gstin],
    ['split', merchant.split_percent === null ? w('partnersTerms') : `${merchant.split_percent} %`],
    ['since', formatDateTime(merchant.created_at, language)],
    [
      'logins',
      merchant.users.map((user) => (
        <small key={user.id}>
          <span>{user.name}</span> · <span>{user.email}</span> · <span>{w(user.status)}</span>
          {user.totp && (
            <>
              <span>{` · ${w('withFactor')} `}</span>
              <ActButtons
                acts={[resetFactor]}
                subject={{ ...user, merchant: merchant.merchant_id }}
                of={user.name}
                onDone={onDone}
              />
            </>
          )}
        </small>
      )),
    ],
  ]
  return (
    <>
      <FactList
        facts={facts
          .filter(([name, value]) => name !== 'statusReason' || value)
          .map(([name, value]) => [
            w(name),
            Array.isArray(value) && value.length === 0 ? w('noLogin') : value,
          ])}
      />
      <p>
        <Link to={`/admin/tracking-links?merchant_id=${merchant.merchant_id}`}>{w('links')}</Link>
      </p>
    </>
  )
}

/** The status history of a merchant: when, by whom, why. */
function StatusHistory({ changes }: { changes: MerchantDetail['status_history'] }) {
  const w = useWords(adminMerchants)
  const language = useLanguage()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="merchant-status-history">
      <h3 id="merchant-status-history">{w('statusHistory')}</h3>
      <ol className="status-history">
        {changes.map(({ id, at, by, from, to, reason }) => (
          <li key={id}>
            <span>{w('statusFromTo', { from: w(from), to: w(to) })}</span>
            <small>{`${formatDateTime(at, language)} · ${by}`}</small>
            {reason && <small>{reason}</small>}
          </li>
        ))}
      </ol>
    </section>
  )
}
