import { createContext, use } from 'react'
import type { CustomerState } from '#src/domain/customers/guards.ts'

/** What visitors get on `/`: a run-time setting of the deployment. */
export const LandingMode = createContext<CustomerState['landing']>('landing')
export const useLandingMode = (): CustomerState['landing'] => use(LandingMode)
