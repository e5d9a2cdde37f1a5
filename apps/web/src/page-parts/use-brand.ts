import { useEffect, useLayoutEffect, useState } from 'react'
import { useConfigState } from '../lib/api/config.ts'
import { type Brand, defaultBrand, defaultBrandColour } from '../ui/theme/default-brand.ts'
import { applyTokens } from '../ui/theme/tokens.ts'

const derived = new Map<string, Brand>([[defaultBrandColour, defaultBrand]])

/** Works out a brand that is not the usual one; where that cannot be loaded the usual one stands in. */
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

/** The brand of the settings, and while another is being worked out the last one. */
export function useBrand(): Brand {
  return useSettledBrand().brand
}

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
 * Colours every page by the settings and puts their icon in the browser's tab, again whenever they change. Answers whether
 * the page has its colours: the first one waits for them.
 */
export function useBrandOnPage(): boolean {
  const { brand, isSettled } = useSettledBrand()
  const { config } = useConfigState()
  const icon = config?.appIcon ?? ''
  useEffect(() => showIcon(icon), [icon])
  useLayoutEffect(() => {
    applyTokens(brand)
  }, [brand])
  return isSettled
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
