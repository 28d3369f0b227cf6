import { beforeEach } from 'vitest'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { twoMerchants } from './two-merchants.ts'

/** The app and two of its merchants, recreated before each test of a file that calls `eachWithTwoMerchants`. */
export let app: TestApp
export let mine: SignedIn
export let theirs: SignedIn

export const eachWithTwoMerchants = (): void =>
  beforeEach(async () => {
    const two = await twoMerchants()
    app = two.app
    mine = two.mine
    theirs = two.theirs
  })
