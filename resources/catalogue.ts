import type { Catalogue } from '#src/contract/catalogue.ts'
import { lenderGroups } from './catalogue/lender-groups.ts'
import { partners } from './catalogue/partners.ts'
import { revenueTypes } from './catalogue/revenue-types.ts'

/** Every resource of one declaration. The server reads this list too: calls, tables and history come from it. */
export const catalogue: readonly Catalogue[] = [lenderGroups, revenueTypes, partners]
