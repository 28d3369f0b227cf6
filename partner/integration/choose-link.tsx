import { type ReactNode, useState } from 'react'
import type { OwnLink } from '#src/contract/merchants/partner-product.ts'
import { SelectField } from '#src/kit/fields/choice-fields.tsx'
import { Form } from '#src/kit/fields/form.tsx'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { integrationTasks } from './words.ts'

interface Props {
  links: readonly OwnLink[]
  children: (link: OwnLink) => ReactNode
}

/** A part about one of the merchant's links: the newest, or the one that is chosen. */
export function ChooseLink({ links, children }: Props) {
  const t = useWords(integrationTasks)
  const [slug, setSlug] = useState<string>()
  const link = links.find((one) => one.slug === slug) ?? links[0]
  if (!link)
    return (
      <section className="panel settings-part">
        <p>{t('noLink')}</p>
        <p>
          <Link href="/partner/product-offering" className="button">
            {t('toProducts')}
          </Link>
        </p>
      </section>
    )
  return (
    <>
      {links.length > 1 && (
        <Form className="choose-link" check={() => ({})} submit={async () => {}}>
          <SelectField
            name="link"
            label={t('which')}
            options={links.map((one) => ({ value: one.slug, label: `${one.name} (/l/${one.slug})` }))}
            value={link.slug}
            onChange={({ currentTarget }) => setSlug(currentTarget.value)}
          />
        </Form>
      )}
      {children(link)}
    </>
  )
}
