import { languageOr } from '#src/contract/language.ts'
import { promisesTooMuch } from '#src/contract/merchants/claims.ts'
import type { FunnelContent, FunnelDraft } from '#src/contract/merchants/funnel.ts'
import { slugForm } from '#src/contract/merchants/funnel-slug.ts'
import type { Problems, Typed } from '#src/kit/fields/form.tsx'
import { productsIn } from './products-field.tsx'

const texts = ['headline', 'subtext', 'thanks'] as const

/** The fields of the editor's form, trimmed. */
export const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

export function contentOf(typed: Typed): FunnelContent {
  const { headline = '', subtext = '', thanks = '', language } = typed
  return {
    ...{ headline, subtext, thanks },
    products: productsIn(typed),
    order: typed.order === 'own' ? 'own' : 'name',
    hero: typed.hero || null,
    logo: typed.logo || null,
    language: languageOr(language),
    phone_first: typed.phone_first === 'on',
  }
}

export const draftOf = (typed: Typed): FunnelDraft => ({
  slug: typed.slug || null,
  content: contentOf(typed),
})

/** What is wrong with what is filled in; empty fields are fine in a draft. */
export function checkDraft(typed: Typed): Problems {
  const wrong: Record<string, string> = {}
  if (typed.slug && !slugForm.test(typed.slug)) wrong.slug = 'slugForm'
  for (const name of texts) if (promisesTooMuch(typed[name] ?? '')) wrong[name] = 'promise'
  return wrong
}

/** What a page needs before it can be sent for approval. */
export function checkComplete(typed: Typed): Problems {
  const wrong: Record<string, string> = {}
  if (!typed.slug) wrong.slug = 'slugForm'
  for (const name of texts) if (!typed[name]) wrong[name] = 'required'
  if (contentOf(typed).products.length === 0) wrong['product-pl'] = 'choice'
  return { ...wrong, ...checkDraft(typed) }
}

/** The server names fields of the content; the form has them without that, and boxes for the products. */
export const formNames = (errors: Problems): Problems =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      name.replace('content.', '').replace(/^products.*/, 'product-pl'),
      text,
    ]),
  )
