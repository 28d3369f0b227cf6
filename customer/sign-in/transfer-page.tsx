import { useCustomer } from '#customer/shared/current-customer.ts'
import { LoadFailed } from '#customer/shared/load-failed.tsx'
import { keepSent } from '#customer/shared/passcode.ts'
import { linkPages } from '#customer/shared/words.ts'
import { mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { common } from '#src/locales/common.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { api } from '#src/platform/http.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { useLocation } from '#src/platform/router.tsx'
import { signOut } from '#src/platform/session.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useWords, useWordTable } from '#src/platform/words.tsx'
import { Expired } from './expired.tsx'

export const words = [linkPages, productNames]

const TOKEN = /^[\w-]{43}$/
const check = ({ to = '' }: Typed): Problems => (mobile.test(normaliseMobile(to)) ? {} : { to: 'mobile' })

/** A transfer link from our team. It opens nothing by itself: the passcode goes to the customer's own number. */
export default function Transfer() {
  const t = useWords(linkPages)
  const { token = '' } = useRoute().params
  const link = useCall('GET /api/transfer/{token}', TOKEN.test(token) ? { params: { token } } : null, {
    quiet: 404,
  })
  const name: Record<string, string> = useWordTable(productNames)
  const customer = useCustomer()
  if (!TOKEN.test(token) || link.error?.status === 404) return <Expired />
  const product = name[link.data?.product_type ?? '']
  return (
    <div className="page narrow-page stack">
      <PageTitle key={product}>{product ? t('transferTitleOf', { product }) : t('transferTitle')}</PageTitle>
      <p>{t('transferText')}</p>
      {link.error && <LoadFailed text={t('loadFailed')} error={link.error} again={link.reload} />}
      {!link.data && !link.error && <Skeleton lines={4} />}
      {link.data?.same_device && <p className="notice">{t('sameDevice')}</p>}
      {link.data &&
        !link.data.same_device &&
        (customer ? <SignedIn /> : <Start token={token} phone={link.data.phone} />)}
    </div>
  )
}

function SignedIn() {
  const t = useWords(linkPages)
  const c = useWords(common)
  return (
    <div className="panel stack">
      <p>{t('transferIn')}</p>
      <div>
        <Button onClick={() => void signOut('customer')}>{c('logout')}</Button>
      </div>
    </div>
  )
}

function Start({ token, phone }: { token: string; phone: string }) {
  const t = useWords(linkPages)
  const [, go] = useLocation()

  async function start(typed: Typed) {
    const to = normaliseMobile(typed.to ?? '')
    keepSent('mobile', to, await api('POST /api/transfer/{token}/start', { params: { token }, body: { to } }))
    go('/verification')
  }

  return (
    <Form check={check} submit={start}>
      <TextField
        name="to"
        label={t('transferMobile')}
        hint={t('transferPhone', { phone })}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
      />
      <Submit>{t('transferSend')}</Submit>
    </Form>
  )
}
