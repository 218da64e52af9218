import { Button, FileButton, NumberInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconCheck, IconFileSearch, IconTrash, IconTypography } from '@tabler/icons-react';
import { useState } from 'react';

import { letterFontRules, letterFontStyles, sizeLimits, type LetterFontStyle } from '#domain/settings/letter-font.ts';
import { PaperSheets, previewQuery } from '#web/paper/paper-sheets.tsx';
import type { CallReply } from '#web/platform/api/calls.ts';
import { invalidate } from '#web/platform/api/invalidate.ts';
import { callQuery, useCall } from '#web/platform/api/use-call.ts';
import { useChange } from '#web/platform/api/use-change.ts';
import { inOwnDigits } from '#web/platform/language/digits.ts';
import { useTranslation } from '#web/platform/language/use-translation.ts';
import { usePush } from '#web/platform/realtime/push-messages.ts';
import { readBytes } from '#web/profile/read-bytes.ts';

import pictureStyles from './agency-pictures.module.css';
import styles from './letter-font.module.css';

type Font = CallReply<'getLetterFont'>['item'];

const inPoints = (tenths: number) => inOwnDigits((tenths / 10).toFixed(1));
const accept = '.ttf,.otf,font/ttf,font/otf';

/** The font of letters, for those who manage the data of the agency. */
export function LetterFont() {
  const t = useTranslation();
  const queries = useQueryClient();
  usePush('settings-changed', () => void invalidate(queries, 'getLetterFont'));
  const { data } = useCall('getLetterFont', {});
  return (
    <section aria-labelledby="letter-font">
      <h2 id="letter-font" className={pictureStyles.title}>
        {t('settings.letterFont.title')}
      </h2>
      <p className={pictureStyles.rule}>{t('settings.letterFont.rule')}</p>
      {data && <FontOfLetters font={data.item} />}
    </section>
  );
}

function FontOfLetters({ font: { used, chosen } }: { readonly font: Font }) {
  const t = useTranslation();
  const remove = useChange('removeLetterFont', {
    success: t('settings.letterFont.removed'),
    invalidates: ['getLetterFont'],
  });
  const candidate = chosen ?? used;
  const isWhole = chosen === null || (chosen.regularName !== '' && chosen.boldName !== '');
  const measuredSize = candidate?.measuredSize ?? null;
  return (
    <div className={styles.font}>
      <p role="status">
        {used
          ? t('settings.letterFont.used', { name: used.name, size: inPoints(used.size) })
          : t('settings.letterFont.shipped')}
      </p>
      <ul className={styles.files}>
        {letterFontStyles.map((style) => (
          <FontFile key={style} style={style} name={chosen?.[`${style}Name`] ?? ''} />
        ))}
      </ul>
      {isWhole && measuredSize !== null && (
        <TriedFont
          key={`${chosen?.regularName ?? ''} ${chosen?.boldName ?? ''} ${measuredSize}`}
          measuredSize={measuredSize}
          size={chosen ? measuredSize : (used?.size ?? measuredSize)}
        />
      )}
      <div className={pictureStyles.buttons}>
        {chosen && <DiscardButton />}
        {used && (
          <Button
            variant="subtle"
            loading={remove.isPending}
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => remove.mutate({})}
          >
            {t('settings.letterFont.remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

function DiscardButton() {
  const t = useTranslation();
  const discard = useChange('discardLetterFont', {
    success: t('settings.letterFont.discarded'),
    invalidates: ['getLetterFont'],
  });
  return (
    <Button variant="subtle" loading={discard.isPending} onClick={() => discard.mutate({})}>
      {t('settings.letterFont.discard')}
    </Button>
  );
}

/** They are said beside the file, where they stay. */
const faults = {
  'font-unreadable': 'file',
  'font-variable': 'file',
  'font-not-embeddable': 'file',
  'font-lacks-characters': 'file',
  'font-lacks-marks': 'file',
} as const;

function FontFile({ style, name }: { readonly style: LetterFontStyle; readonly name: string }) {
  const t = useTranslation();
  const [problem, setProblem] = useState('');
  const choose = useChange('chooseLetterFont', {
    success: t('settings.letterFont.chosen'),
    invalidates: ['getLetterFont'],
    onDone: () => setProblem(''),
    fieldOf: { ...faults },
    form: {
      showErrors: ({ file = '', ...others }) => {
        setProblem(file);
        return Object.values(others);
      },
    },
  });
  const read = (chosen: File | null) => {
    if (!chosen) return;
    const isTooLarge = chosen.size > letterFontRules.maxBytes;
    setProblem(isTooLarge ? t('settings.letterFont.tooLarge') : '');
    if (!isTooLarge) choose.mutate(readBytes(chosen).then((file) => ({ style, file })));
  };
  return (
    <li>
      <FileButton accept={accept} onChange={read}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            loading={choose.isPending}
            leftSection={<IconTypography size={18} aria-hidden />}
          >
            {t(`settings.letterFont.choose.${style}`)}
          </Button>
        )}
      </FileButton>
      <span>{name === '' ? t('settings.letterFont.none') : name}</span>
      {problem !== '' && <p role="alert">{problem}</p>}
    </li>
  );
}

/** A font counts when somebody has seen a letter in it, in the size in which they use it. */
function TriedFont({ measuredSize, size: begun }: { readonly measuredSize: number; readonly size: number }) {
  const t = useTranslation();
  const limits = sizeLimits(measuredSize);
  const [size, setSize] = useState(begun);
  const [shown, setShown] = useState<number>();
  const use = useChange('useLetterFont', { success: t('settings.saved'), invalidates: ['getLetterFont'] });
  const preview = useQuery({
    ...callQuery('previewLetterFont', { size: shown ?? begun }),
    ...previewQuery,
    enabled: shown !== undefined,
  });
  const seen = shown === size && !preview.isPlaceholderData ? preview.data?.digest : undefined;
  const isAllowed = size >= limits.min && size <= limits.max;
  return (
    <>
      <div className={styles.size}>
        <NumberInput
          label={t('settings.letterFont.size')}
          description={t('settings.letterFont.sizeHelp', {
            measured: inPoints(measuredSize),
            min: inPoints(limits.min),
            max: inPoints(limits.max),
          })}
          value={size / 10}
          onChange={(value) => setSize(Math.round(Number(value) * 10))}
          error={!isAllowed && t('settings.letterFont.sizeOut')}
          min={limits.min / 10}
          max={limits.max / 10}
          step={0.1}
          decimalScale={1}
          allowNegative={false}
        />
        <Button
          variant="default"
          disabled={!isAllowed}
          leftSection={<IconFileSearch size={18} aria-hidden />}
          onClick={() => (shown === size ? void preview.refetch() : setShown(size))}
        >
          {t('settings.letterFont.preview')}
        </Button>
        <Button
          disabled={seen === undefined}
          loading={use.isPending}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => seen !== undefined && use.mutate({ size, seen })}
        >
          {t('settings.letterFont.use')}
        </Button>
      </div>
      {shown !== undefined && (
        <PaperSheets
          keepsFormer
          pdf={preview.data?.item.pdf}
          label={t('settings.letterFont.previewOf')}
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      )}
    </>
  );
}
