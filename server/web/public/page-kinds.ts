import { calculatorPage } from './calculator-page.ts'
import { calculatorsPage, homePage, insurancePage, lendersPage, loansPage } from './hub-pages.ts'
import { lenderPage } from './lender-page.ts'
import { loanPage } from './loan-page.ts'
import { categoryPage, productPage } from './product-pages.ts'
import type { PageKind } from './site.ts'
import { textPage } from './text-pages.ts'

/** Every kind of public page. Addresses, sitemap, titles, structured data and pictures follow from it. */
export const pageKinds: readonly PageKind[] = [
  homePage,
  loansPage,
  loanPage,
  lendersPage,
  lenderPage,
  insurancePage,
  categoryPage,
  productPage,
  calculatorsPage,
  calculatorPage,
  textPage,
]
