import { useEffect, useLayoutEffect, useState } from 'react'
import { useConfigState } from '../lib/api/config.ts'
import { type Brand, defaultBrand, defaultBrandColour } from '../ui/theme/default-brand.ts'
import { applyBrand } from '../ui/theme/tokens.ts'

const derived = new Map<string, Brand>([[defaultBrandColour, defaultBrand]])

/** Derives a brand from a custom color; falls back to the default brand if the code for it cannot be loaded. */
async function derive(colour: string): Promise<Brand> {
  const known = derived.get(colour)
  if (known) return known
  try {
    const brand = (await import('../ui/theme/brand.ts')).deriveBrand(colour)
    derived.set(colour, brand)
    return brand
  } catch {
    return defaultBrand
  }
}

/** The configured brand, and whether it is settled; the previous one while a new one is being derived. */
function useSettledBrand(): { readonly brand: Brand; readonly isSettled: boolean } {
  const { config } = useConfigState()
  const colour = config?.appColor ?? defaultBrandColour
  const [settled, setSettled] = useState({ colour, brand: derived.get(colour) ?? defaultBrand })
  useEffect(() => {
    let isCurrent = true
    derive(colour).then((brand) => isCurrent && setSettled({ colour, brand }))
    return () => {
      isCurrent = false
    }
  }, [colour])
  return { brand: settled.brand, isSettled: settled.colour === colour || derived.has(colour) }
}

/**
 * Applies the configured colors and tab icon to every page, again whenever they change. Returns whether the colors are applied:
 * the first page waits for them.
 */
export function useBrandOnPage(): boolean {
  const { brand, isSettled } = useSettledBrand()
  const { config } = useConfigState()
  const icon = config?.appIcon ?? ''
  useEffect(() => showIcon(icon), [icon])
  useLayoutEffect(() => {
    applyBrand(brand)
  }, [brand])
  return isSettled
}

const ownIcon = '/mark.svg'

/** Shows the configured icon once it has loaded as an image; until then, or if it fails, the product's own. */
function showIcon(address: string): (() => void) | undefined {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (!link) return undefined
  const show = (href: string) => {
    link.href = href
    // The MIME type of the product's own icon would keep browsers from loading other images.
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
