import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf, say } from '#server/platform/words.ts'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { creditCardCalls } from '#src/contract/catalogue/credit-card.ts'
import { catalogueAnswer } from './catalogue-answer-routes.ts'
import { createCreditCard, creditCardResource, listCreditCards } from './credit-card.ts'
import { setProperty } from './write.ts'
import { remove } from './write-rows.ts'

const TABLE = 'credit_card_category'
const list = creditCardCalls['GET /api/get-credit-cards-data']
const editors: readonly number[] = adminPages['credit-cards']

export const creditCardRoutes: Handlers<typeof creditCardCalls> = {
  'GET /api/get-credit-cards-data': ({ who }, deps, c) => {
    const which = who?.kind === 'admin' && editors.includes(who.roleId) ? 'all' : 'active'
    return catalogueAnswer(deps, c, `${TABLE}:${which}`, list.answer, () =>
      listCreditCards(deps.database.db, which),
    )
  },
  'POST /api/create-credit-card': async ({ body, who, now }, { database }, c) => {
    const category_id = await createCreditCard(
      database,
      body.category_name,
      actorOf(who, c.get('requestId'), now),
    )
    return { success: true, message: say(languageOf(c), 'creditCardCreated'), category_id }
  },
  'POST /api/update-credit-card-data': async ({ body, who, now }, { database }, c) => {
    const { category_id: id, ...change } = body
    await setProperty(database, creditCardResource, { id, ...change }, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/safe-delete-credit-card': async ({ body, who, now }, { database }, c) => {
    await remove(database, creditCardResource, body.category_id, actorOf(who, c.get('requestId'), now))
    return { success: true, message: say(languageOf(c), 'creditCardDeleted') }
  },
}
