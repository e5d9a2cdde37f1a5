import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useConfigState } from '../lib/config.ts'
import { type Brand, defaultBrandColour, deriveBrand } from '../ui/brand.ts'
import { applyTokens } from '../ui/tokens.ts'

/** The brand of the settings. */
export function useBrand(): Brand {
  const { config } = useConfigState()
  const colour = config?.appColor ?? defaultBrandColour
  return useMemo(() => deriveBrand(colour), [colour])
}

/** Colours every page by the settings and puts their icon in the browser's tab, again whenever they change. */
export function useBrandOnPage(): void {
  const { brand } = useBrand()
  const { config } = useConfigState()
  const icon = config?.appIcon ?? ''
  useEffect(() => showIcon(icon), [icon])
  useLayoutEffect(() => {
    applyTokens(brand)
  }, [brand])
}

const ownIcon = '/mark.svg'

/** Shows the icon of the settings once it has proved to be a picture; until then, and otherwise, our own. */
function showIcon(address: string): (() => void) | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return undefined
  const show = (href: string) => {
    link.href = href
    // The type of our own icon would keep browsers from a picture of another.
    if (href === ownIcon) link.type = 'image/svg+xml'
    else link.removeAttribute('type')
  }
  show(ownIcon)
  if (address === '') return undefined
  const picture = new Image()
  picture.onload = () => show(address)
  picture.src = address
  return () => {
    picture.onload = null
  }
}
