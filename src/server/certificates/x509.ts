// The library asks for this before it is loaded.
import 'reflect-metadata';

export * from '@peculiar/x509';
