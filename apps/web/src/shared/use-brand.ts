import { useLayoutEffect, useMemo } from 'react'
import { useConfigState } from '../lib/config.ts'
import { type Brand, defaultBrandColour, deriveBrand } from '../ui/brand.ts'
import { applyTokens } from '../ui/tokens.ts'

/** The brand of the settings. */
export function useBrand(): Brand {
  const { config } = useConfigState()
  const colour = config?.appColor ?? defaultBrandColour
  return useMemo(() => deriveBrand(colour), [colour])
}

/** Colours every page by the settings, again whenever they change. */
export function useBrandOnPage(): void {
  const { brand } = useBrand()
  useLayoutEffect(() => {
    applyTokens(brand)
  }, [brand])
}
