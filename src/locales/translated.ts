/** The shape of a Thai area with the sentences of another language, which may have a singular beside its plural. */
export type Translated<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]>;
} & { readonly [Key in keyof Source as Source[Key] extends string ? `${Key & string}_one` : never]?: string };
