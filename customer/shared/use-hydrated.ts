import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False while a prerendered page is taken over, whose HTML knows neither the time nor the device. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
