import { productOf } from '#src/domain/catalogue/products.ts'

/** The offers page of the chosen product; without one the start page, where the guards decide. */
export const offersOf = (product: string | null): string => productOf(product)?.offers ?? '/'
