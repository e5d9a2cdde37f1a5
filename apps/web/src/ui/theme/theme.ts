import type { ThemeConfig } from 'antd'
import type { Brand } from './default-brand.ts'
import { tokens as t } from './tokens.ts'

type Look = { readonly brand: Brand; readonly isPhone: boolean; readonly lessMotion: boolean }

/**
 * The component library's theme, built from the product's tokens. The design notes in the repository have the underlying table.
 */
export function themeOf({ brand, isPhone, lessMotion }: Look): ThemeConfig {
  const touch = isPhone ? 44 : null
  return {
    token: {
      colorPrimary: brand.ink,
      colorPrimaryHover: brand.inkHover,
      colorPrimaryActive: brand.inkActive,
      colorPrimaryBg: brand.tint,
      colorPrimaryBgHover: brand.tint2,
      colorPrimaryBorder: brand.line,
      colorPrimaryBorderHover: brand.ink,
      colorPrimaryText: brand.ink,
      colorPrimaryTextHover: brand.inkHover,
      colorPrimaryTextActive: brand.inkActive,
      colorLink: brand.ink,
      colorLinkHover: brand.inkHover,
      colorLinkActive: brand.inkActive,
      colorInfo: brand.ink,
      colorInfoBg: brand.tint,
      colorInfoBorder: brand.line,
      ...meaning,
      ...surfaces,
      ...shape,
      controlHeight: touch ?? 32,
      controlHeightLG: touch ?? 36,
      controlHeightSM: touch ?? 26,
      controlOutline: brand.tint2,
      controlItemBgActive: brand.tint2,
      controlItemBgActiveHover: brand.tint2,
      // Below 16 px, a phone zooms into a focused field.
      fontSize: 14,
      fontSizeLG: isPhone ? 16 : 14,
      motion: !lessMotion,
    },
    components: {
      ...components,
      Pagination: {
        itemActiveBg: t.surface,
        itemActiveColor: brand.ink,
        itemActiveColorHover: brand.inkHover,
      },
      Tabs: {
        itemColor: t['ink-2'],
        itemSelectedColor: t.ink,
        itemHoverColor: t.ink,
        itemActiveColor: t.ink,
        inkBarColor: brand.ink,
        horizontalItemGutter: 24,
        horizontalMargin: '0',
        titleFontSize: 14,
      },
      Input: { inputFontSize: isPhone ? 16 : 14, inputFontSizeLG: isPhone ? 16 : 14 },
    },
  }
}

const meaning = {
  colorSuccess: t.done,
  colorSuccessBg: t['done-tint'],
  colorSuccessBorder: t['done-line'],
  colorWarning: t.soon,
  colorWarningBg: t['soon-tint'],
  colorWarningBorder: t['soon-line'],
  colorError: t.trouble,
  colorErrorHover: t['trouble-deep'],
  colorErrorActive: t['trouble-deep'],
  colorErrorBg: t['trouble-tint'],
  colorErrorBorder: t['trouble-line'],
  colorErrorBorderHover: t.trouble,
  colorErrorText: t.trouble,
  colorErrorTextHover: t['trouble-deep'],
}

const surfaces = {
  colorText: t.ink,
  colorTextHeading: t.ink,
  colorTextLabel: t.ink,
  colorTextSecondary: t['ink-2'],
  colorTextTertiary: t['ink-3'],
  colorTextQuaternary: t['ink-3'],
  colorTextDescription: t['ink-2'],
  colorTextPlaceholder: t['ink-3'],
  colorTextDisabled: t['ink-off'],
  colorIcon: t['ink-2'],
  colorIconHover: t.ink,
  colorBgLayout: t.canvas,
  colorBgContainer: t.surface,
  colorBgElevated: t.surface,
  colorBgMask: 'rgba(18, 38, 58, 0.44)',
  colorBgContainerDisabled: t.sunken,
  colorFillAlter: t.sunken,
  // The border of all input fields: at least 3:1 against white.
  colorBorder: t.field,
  colorBorderDisabled: t.line,
  colorBorderSecondary: t.line,
  colorSplit: t.line,
  boxShadow: t.lift,
  boxShadowSecondary: t.lift,
  boxShadowTertiary: 'none',
}

const shape = {
  borderRadius: 6,
  borderRadiusLG: 8,
  borderRadiusSM: 4,
  fontFamily: t.sans,
  fontFamilyCode: t.mono,
  fontSizeSM: 12,
  fontSizeHeading3: 22,
  fontSizeHeading5: 16,
  fontWeightStrong: 600,
  lineHeight: 22 / 14,
  lineHeightSM: 18 / 12,
  controlOutlineWidth: 3,
  motionDurationFast: '0.1s',
  motionDurationMid: '0.14s',
  motionDurationSlow: '0.16s',
  screenMD: 768,
}

const components: ThemeConfig['components'] = {
  Button: {
    // Deliberately quieter than fields, or a page with many buttons looks heavy.
    defaultBorderColor: t['line-2'],
    defaultHoverBorderColor: t.field,
    defaultHoverColor: t.ink,
    defaultActiveBorderColor: t['ink-2'],
    defaultActiveColor: t.ink,
    textTextColor: t['ink-2'],
    textTextHoverColor: t.ink,
    // Visible on the canvas and on a panel.
    textHoverBg: 'rgba(18, 38, 58, 0.06)',
    defaultShadow: 'none',
    primaryShadow: 'none',
    dangerShadow: 'none',
    contentFontSizeLG: 14,
    fontWeight: 400,
    paddingInline: 14,
    paddingInlineLG: 18,
  },
  Table: {
    headerBg: t.sunken,
    headerColor: t['ink-2'],
    headerSplitColor: 'transparent',
    headerSortActiveBg: t.sunken,
    headerSortHoverBg: t.track,
    fixedHeaderSortActiveBg: t.sunken,
    bodySortBg: t.surface,
    rowHoverBg: t.hover,
    borderColor: t.line,
    cellFontSizeMD: 14,
    cellPaddingBlockMD: 8,
    cellPaddingInlineMD: 8,
    cellFontSizeSM: 13,
    cellPaddingBlockSM: 8,
    cellPaddingInlineSM: 5,
    headerBorderRadius: 0,
  },
  Form: { itemMarginBottom: 16, verticalLabelPadding: '0 0 4px', labelColor: t.ink },
  Modal: { borderRadiusLG: 10, titleFontSize: 16, titleLineHeight: 1.5 },
  Menu: { itemColor: t['ink-2'], itemSelectedColor: t.ink, itemHoverColor: t.ink },
  Segmented: {
    trackBg: t.track,
    itemColor: t['ink-2'],
    itemHoverColor: t.ink,
    itemSelectedBg: t.surface,
    itemSelectedColor: t.ink,
  },
  Select: { optionSelectedColor: t.ink, optionSelectedFontWeight: 600, optionHeight: 32 },
  Steps: { dotSize: 12, dotCurrentSize: 20 },
}
