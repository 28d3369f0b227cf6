import { catalogueAnswer } from '#server/catalogue/catalogue-answer-routes.ts'
import { seenFields, withFields } from '#server/catalogue/resources-for.ts'
import { setProperty } from '#server/catalogue/write.ts'
import { remove } from '#server/catalogue/write-rows.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf, phrase } from '#server/platform/words.ts'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { asStored } from '#src/contract/catalogue/as-stored.ts'
import { CreditCard, creditCardCalls } from '#src/contract/catalogue/credit-card.ts'
import { readsBeyond, shapeOf } from '#src/contract/custom-field.ts'
import { createCreditCard, creditCardResource, listCreditCards } from './credit-card.ts'

const TABLE = 'credit_card_category'
const list = creditCardCalls['GET /api/get-credit-cards-data']
const editors: readonly number[] = adminPages['credit-cards']

export const creditCardRoutes: Handlers<typeof creditCardCalls> = {
  'GET /api/get-credit-cards-data': async ({ who }, deps, c) => {
    if (who?.kind !== 'admin' || !editors.includes(who.roleId))
      return catalogueAnswer(
        deps,
        c,
        `${TABLE}:active`,
        () => list.answer,
        () => listCreditCards(deps.database.db, 'active'),
      )
    const fields = await seenFields(deps, 'credit-cards', who.roleId)
    const schema = () => asStored(CreditCard.extend(shapeOf(fields))).array()
    const isKept = !fields.some(({ formula }) => readsBeyond(formula))
    const key = isKept ? `${TABLE}:all:${who.roleId}` : undefined
    return catalogueAnswer(deps, c, key, schema, () =>
      listCreditCards(deps.database.db, 'all', withFields(creditCardResource, fields)),
    )
  },
  'POST /api/create-credit-card': async ({ body, who, actor }, deps, c) => {
    const resource = withFields(creditCardResource, await seenFields(deps, 'credit-cards', who.roleId))
    const category_id = await createCreditCard(deps.database, body, actor, resource)
    return { success: true, message: phrase(languageOf(c), 'creditCardCreated'), category_id }
  },
  'POST /api/update-credit-card-data': async ({ body, who, actor }, deps) => {
    const { category_id: id, ...change } = body
    const resource = withFields(creditCardResource, await seenFields(deps, 'credit-cards', who.roleId))
    await setProperty(deps.database, resource, { id, ...change }, actor)
  },
  'POST /api/safe-delete-credit-card': async ({ body, actor }, { database }, c) => {
    await remove(database, creditCardResource, body.category_id, actor)
    return { success: true, message: phrase(languageOf(c), 'creditCardDeleted') }
  },
}
