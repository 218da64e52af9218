import { useTranslation } from 'react-i18next';

/** The words of the present language: `t('common.close')`. */
export const useWords = () => useTranslation().t;
