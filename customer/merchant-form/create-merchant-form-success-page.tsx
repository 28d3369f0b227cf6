import { Picture } from '#src/kit/feedback/picture.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { merchantForm } from '#src/locales/merchant-form.words.ts'
import { Link } from '#src/platform/router.tsx'
import { tabBox } from '#src/platform/storage.ts'
import { useWords } from '#src/platform/words.tsx'

export const words = [merchantForm]

export default function MerchantFormSuccess() {
  const t = useWords(merchantForm)
  const reference = tabBox.get('merchantReference')
  return (
    <div className="page narrow-page stack">
      <Picture kind={reference ? 'done' : 'empty'} />
      <PageTitle>{reference ? t('doneTitle') : t('title')}</PageTitle>
      {reference ? (
        <>
          <p className="notice">
            <strong>{t('reference', { reference })}</strong>
          </p>
          <p>{t('doneText')}</p>
          <p>{t('next')}</p>
          <p>
            <Link href="/create-merchant-form/status">{t('seeStatus')}</Link>
          </p>
        </>
      ) : (
        <p>{t('nothing')}</p>
      )}
      <p>
        <Link href={reference ? '/' : '/create-merchant-form'}>{t(reference ? 'toStart' : 'toForm')}</Link>
      </p>
    </div>
  )
}
