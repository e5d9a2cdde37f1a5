/**
 * The countries whose customs take an entry summary declaration by ICS2: the European Union, Norway and Switzerland (DCSA Bill of
 * Lading 3.0, `isCargoDeliveredInICS2Zone`). Northern Ireland belongs to it, too, but has no country code of its own.
 */
export const ics2Zone: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IT', 'LT'],
  ...['LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'NO', 'CH'],
]
