// Numbers with a fraction, as the reader's language writes them.
import { language } from './say.js';

const tenths = new Intl.NumberFormat(language.locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A share in hundredths, to the tenth: `12.5` or `12,5`. @param {number} share */
export const hundredths = (share) => tenths.format(share * 100);
