import { describeContract } from 'shared-contracts/testing';
import { contractCases } from './testing/contract-cases.ts';

describeContract('playoffs', contractCases);
