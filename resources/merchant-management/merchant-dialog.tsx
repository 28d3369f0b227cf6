import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#src/admin/kit/button.tsx'
import { ReasonDialog } from '#src/admin/kit/dialogs/reason-dialog.tsx'
import { FactList } from '#src/admin/kit/fact-list.tsx'
import { LoadError, Loading } from '#src/admin/kit/load-state.tsx'
import { StateTag, type Tone } from '#src/admin/kit/state-tag.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import type { MerchantDetail } from '#src/contract/merchants/merchant.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { maySignIn, merchantSteps } from '#src/domain/merchants/merchant-status.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { MerchantAct, type MerchantActName, stepName } from './merchant-acts.tsx'
import { adminMerchants } from './merchant-management.words.ts'
import { StatusHistory } from './status-history.tsx'

type User = MerchantDetail['users'][number]

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
  const t = useWords(admin)
  const w = useWords(adminMerchants)
  const id = Number(row.merchant_id)
  const titleId = useId()
  const [act, setAct] = useState<MerchantActName | null>(null)
  const [resetting, setResetting] = useState<User | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['merchant', id],
    queryFn: () => call('GET /api/admin/merchants/{id}', { params: { id } }),
  })
  return (
    <Dialog open onClose={onClose} className="admin-area" fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle component="h2" id={titleId}>
        {row.name}
      </DialogTitle>
      <DialogContent className="dialog-body">
        <LoadError error={error} />
        {!data && !error && <Loading />}
        {data && <Facts merchant={data} onReset={setResetting} />}
        {data && <StatusHistory changes={data.status_history} />}
      </DialogContent>
      {data && (
        <DialogActions className="dialog-acts">
          {merchantSteps[data.status].map((to) => (
            <Button
              key={to}
              look={to === 'ACTIVE' || to === 'KYC_PENDING' ? 'plain' : 'danger'}
              onClick={() => setAct(to)}
            >
              {w(stepName(data.status, to))}
            </Button>
          ))}
          <Button disabled={!maySignIn(data.status)} onClick={() => setAct('invite')}>
            {w(data.users.length ? 'newLink' : 'makeLogin')}
          </Button>
          <Button onClick={() => setAct('edit')}>{t('edit')}</Button>
          <Button
            look="main"
            disabled={!maySignIn(data.status) || data.users.length === 0}
            onClick={() => setAct('masquerade')}
          >
            {w('masquerade')}
          </Button>
          <Button onClick={onClose}>{w('close')}</Button>
        </DialogActions>
      )}
      {data && act && (
        <MerchantAct
          act={act}
          merchant={data}
          onDone={() => {
            setAct(null)
            void refetch()
            onChanged()
          }}
          onClose={() => setAct(null)}
        />
      )}
      {resetting && (
        <ReasonDialog
          title={w('resetFactorOf', { name: resetting.name })}
          text={w('resetFactorText')}
          action={w('resetFactor')}
          label={w('reason')}
          most={300}
          act={async (reason) => {
            const params = { id, user_id: resetting.id }
            await call('POST /api/admin/merchants/{id}/users/{user_id}/reset-totp', {
              params,
              body: { reason },
            })
            notify('success', w('factorReset'))
          }}
          onDone={() => {
            setResetting(null)
            void refetch()
          }}
          onClose={() => setResetting(null)}
        />
      )}
    </Dialog>
  )
}

interface FactsProps {
  merchant: MerchantDetail
  onReset: (user: User) => void
}

function Facts({ merchant, onReset }: FactsProps) {
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
          {user.name} · {user.email} · {w(user.status)}
          {user.totp && (
            <>
              {` · ${w('withFactor')} `}
              <TextButton aria-label={w('resetFactorOf', { name: user.name })} onClick={() => onReset(user)}>
                {w('resetFactor')}
              </TextButton>
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
