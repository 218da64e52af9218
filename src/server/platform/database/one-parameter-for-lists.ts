import {
  BinaryOperationNode,
  FunctionNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  ValueNode,
  type KyselyPlugin,
  type OperationNode,
} from 'kysely';

/**
 * Sends the list of `IN` and `NOT IN` as one array. Otherwise each length of a list is a statement of its own, which is
 * planned anew and takes one of the names that a connection has for its statements. An empty list is legal here.
 */
class ListTransformer extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const { leftOperand, operator, rightOperand } = super.transformBinaryOperation(node);
    const name = OperatorNode.is(operator) ? operator.operator : undefined;
    const isList = PrimitiveValueListNode.is(rightOperand) && (name === 'in' || name === 'not in');
    if (!isList) return BinaryOperationNode.create(leftOperand, operator, rightOperand);
    const list: OperationNode = ValueNode.create([...rightOperand.values]);
    return name === 'in'
      ? BinaryOperationNode.create(leftOperand, OperatorNode.create('='), FunctionNode.create('any', [list]))
      : BinaryOperationNode.create(leftOperand, OperatorNode.create('!='), FunctionNode.create('all', [list]));
  }
}

const transformer = new ListTransformer();

export const oneParameterForLists: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => transformer.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
};
